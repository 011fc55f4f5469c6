; The installer for Windows, built by Inno Setup from the folder that `python -m tools.bundle` creates: iscc /Odist desktop\wasabi-bowl.iss
#define Name "Wasabi Bowl"
#define VersionFile FileOpen("..\build\bundle\version.txt")
#define Version FileRead(VersionFile)
#expr FileClose(VersionFile)

[Setup]
AppId={{4F3B9B52-6B0A-4C0C-9C83-7B1B6D2D6A10}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The Wasabi Bowl contributors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
PrivilegesRequired=lowest
ChangesAssociations=yes
LicenseFile=..\LICENSE
OutputBaseFilename=wasabi-bowl-{#Version}-windows-setup
SetupIconFile=..\build\bundle\wasabi-bowl.ico
UninstallDisplayIcon={app}\{#Name}.exe
WizardStyle=modern
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[Files]
Source: "..\build\bundle\wasabi-bowl\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\{#Name}.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.sushigo"; ValueType: string; ValueData: "WasabiBowl.game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\WasabiBowl.game"; ValueType: string; ValueData: "Wasabi Bowl game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\WasabiBowl.game\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Name}.exe,0"
Root: HKA; Subkey: "Software\Classes\WasabiBowl.game\shell\open\command"; ValueType: string; ValueData: """{app}\{#Name}.exe"" ""%1"""
