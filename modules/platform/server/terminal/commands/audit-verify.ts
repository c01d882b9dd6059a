import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { brokenLink } from '@crossway/server-kit'
import type { TerminalCommand } from '../commands.ts'

/** Recomputes the audit chain day by day; exit 1 with the first row of a day that does not follow from the one before. */
export const auditVerify: TerminalCommand = {
  title: { 'zh-cn': '核对审计链', en: 'Verify the audit chain' },
  params: [
    { name: 'from', title: { 'zh-cn': '起始日期', en: 'From' }, kind: 'date', optional: true },
    { name: 'to', title: { 'zh-cn': '截止日期', en: 'To' }, kind: 'date', optional: true },
  ],
  limit: 1800,
  async run({ app, params, log, signal }) {
    const to = (params.to as string | undefined) ?? dayOf(new Date())
    const from = (params.from as string | undefined) ?? addDays(to, -6)
    let bad = 0
    for (let day = from; daysBetween(day, to) >= 0; day = addDays(day, 1)) {
      signal.throwIfAborted()
      const broken = await brokenLink(app, day)
      if (broken !== undefined) bad++
      await log(broken === undefined ? `ok   ${day}` : `FAIL ${day}: row ${broken}`)
    }
    return bad > 0 ? 1 : 0
  },
}
