"""The look of the printed page. It needs no background to be read, as most browsers print none, and no colour."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
@page { margin: 10mm }
* { box-sizing: border-box; overflow-wrap: anywhere; print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { margin: 0 auto; max-width: 190mm; color: #33241b; background: #fff; font: {size}pt/1.25 Roboto, Arial, sans-serif }
h1, h2, h3, p, ul, ol { margin: 0; padding: 0; list-style: none; font-size: 1em }
svg { display: block; flex: none } .art { position: absolute; width: 0; height: 0 }
.soft { color: #5a4a3f } .icon { width: 1.35em; height: 1.35em } .shape { width: .95em; height: .95em }
.row { display: flex; gap: .4em; align-items: center; min-width: 0 } .row > span { min-width: 0 }
.head { gap: 4mm; padding-bottom: 2.5mm; border-bottom: .6mm solid #33241b } .head .icon { width: 15mm; height: 15mm }
h1 { font-size: 1.7em; line-height: 1.1 } .head .soft { font-size: max(.9em, 6.5pt) }
.hero { display: flex; gap: 6mm; align-items: flex-end; padding: 3mm 0 }
.podium { display: flex; flex: 0 0 {podium}mm; align-items: flex-end; gap: 1mm; text-align: center }
.step { flex: 1 1 0; min-width: 0 } .step .name { justify-content: center; font-weight: bold; font-size: .95em; line-height: 1.1; padding: .3em .1em }
.step .bowl { width: 100%; max-width: 22mm; margin: 0 auto } .crown { width: 8mm; height: 8mm; margin: 0 auto -1mm }
.stand { border: .4mm solid #33241b; border-bottom-width: .8mm; border-radius: 2mm 2mm 0 0; background: #f6eee0; padding: .15em 0; min-height: 3.6em }
.second .stand { min-height: 4.6em } .first .stand { min-height: 5.9em; border-width: .8mm; background: #dcedc1 }
.stand strong { display: block; font-size: 1.6em; line-height: 1.1 }
.ranking { flex: 1 1 0; min-width: 0 } .ranking .soft { padding-top: .5em } .wins { font-size: 1.35em; font-weight: bold; line-height: 1.15; padding-bottom: .3em }
table { width: 100%; border-collapse: collapse } th { font-weight: normal; text-align: left } td { text-align: center; padding: .22em .15em }
.places td, .places th { border-bottom: .2mm solid #b9a998; padding: .25em .3em; text-align: right } .places .who { text-align: left; width: 40% }
.places thead * { border-bottom-color: #33241b; font-size: max(.85em, 6pt) } .places .total, .winner { font-weight: bold }
.note { padding-bottom: 1mm; font-style: italic }
.sheet { table-layout: fixed; margin: 1mm 0 3mm } .sheet tr > :first-child { width: {dish}% }
.sheet tbody td, .sheet tbody th { border-top: .2mm solid #cbbfae; padding: 0.28em .1em } .sheet .edge { border-left: .4mm solid #8a7768 }
.sheet thead th { vertical-align: bottom; padding: .2em .2em; line-height: 1.1 } .sheet thead .row { justify-content: center; font-weight: bold; font-size: .95em }
.many thead .row { flex-direction: column; gap: 0; font-size: max(.88em, 6pt) } .sheet thead td { font-size: max(.8em, 6pt); color: #5a4a3f } .sheet .icon { width: 1.7em; height: 1.7em }
.sheet .of { font-weight: bold } .sheet .sum > * { border-top: .5mm solid #33241b; font-weight: bold }
.sheet .all > * { border-top: .2mm solid #33241b; border-bottom: .6mm solid #33241b; font-weight: bold; font-size: 1.3em } .sheet .all th { font-size: 1em }
.why { columns: {columns}; column-gap: 5mm; font-size: {small}em; line-height: 1.2 } .back { break-before: page }
.why section { padding-bottom: 2mm } .few section, .why li { break-inside: avoid } .why h2, .why h3 { break-after: avoid } .why h2 { border-bottom: .4mm solid #33241b; font-size: 1.15em; padding-bottom: .2em }
.why h3 { display: flex; justify-content: space-between; break-inside: avoid; padding-top: .45em; font-size: 1em }
.why li { display: flex; gap: .4em; align-items: flex-start; padding-top: .2em } .why li span { flex: 1 1 0; min-width: 0 } .why li strong { min-width: 1.3em; text-align: right }
.foot { padding-top: 2mm; font-size: 6.5pt; color: #5a4a3f }
@media screen { body { padding: 5mm } }
"""
