"""The table on the page's own device, without a host: what answers inside the browser, and the page's part that guests don't have."""
