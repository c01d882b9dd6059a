import { archiveMonth, oldMonths } from '../../log/archive-log.ts'
import type { TerminalCommand } from '../commands.ts'

/** What the nightly job does, now: months that are older than the kept days leave the database as packed files. */
export const logArchive: TerminalCommand = {
  title: { 'zh-cn': '归档操作日志', en: 'Archive the operation log' },
  danger: true,
  limit: 3600,
  async run({ app, log, signal }) {
    const months = await oldMonths(app)
    for (const month of months) {
      signal.throwIfAborted()
      const { rows, sha256 } = await archiveMonth(app, month)
      await log(`${month}: ${rows} rows, sha256 ${sha256}`)
    }
    if (months.length === 0) await log('nothing is old enough')
  },
}
