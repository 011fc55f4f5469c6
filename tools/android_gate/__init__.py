"""`make android-gate`: looks at what was built for Android before anybody gets it. It needs neither an SDK nor a phone."""
