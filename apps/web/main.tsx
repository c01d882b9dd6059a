import '@crossway/web-ui/tokens.css'
import './base.css'
import './boot/first-use.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { start } from './boot/start.ts'

await start()
createRoot(document.getElementById('app')!).render(<App />)
