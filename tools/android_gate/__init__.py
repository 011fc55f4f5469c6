"""`make android-gate`: checks packages built for Android before they are published. It needs neither an SDK nor a phone."""
