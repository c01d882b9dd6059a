import { setConfig } from '../../site/config.ts'
import type { CommandCall, TerminalCommand } from '../commands.ts'

const write = ({ app, ctx }: CommandCall, until: string): Promise<void> => app.db.tx((tx) => setConfig({ app, tx }, 'maintenance_until', until, ctx))

/** Closes the installation to everybody but super accounts; it opens by itself at the time told. */
export const maintenanceOn: TerminalCommand = {
  title: { 'zh-cn': '进入维护', en: 'Close for maintenance' },
  danger: true,
  params: [{ name: 'minutes', title: { 'zh-cn': '分钟', en: 'Minutes' }, kind: 'integer', min: 1, max: 1440 }],
  async run(call) {
    const until = new Date(Date.now() + Number(call.params['minutes']) * 60_000).toISOString()
    await write(call, until)
    await call.log(`closed until ${until}`)
  },
}
export const maintenanceOff: TerminalCommand = {
  title: { 'zh-cn': '结束维护', en: 'End maintenance' },
  async run(call) {
    await write(call, '')
    await call.log('open')
  },
}
