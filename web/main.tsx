import { startApp } from './routing/start-app.tsx'

// Not awaited: pages loaded on demand import from the app's modules, and would wait for them while they wait for the page.
void startApp()
