export { startWecom } from './start-wecom.ts'
export type { WecomEmulator } from './start-wecom.ts'
