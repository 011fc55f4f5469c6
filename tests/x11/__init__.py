"""The app on an X screen: real processes, real keys and clicks, real pixels."""
