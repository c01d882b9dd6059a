import { verifyMenu } from '../../menu/verify-menu.ts'
import type { TerminalCommand } from '../commands.ts'

/** Counts of what the installation holds against those of the specification (platform.md §2.4). Exit 1 with each that differs. */
export const menuVerify: TerminalCommand = {
  title: { 'zh-cn': '核对菜单数量', en: 'Verify the menu’s counts' },
  async run({ app, log }) {
    const { ok, counts, differences, missing, unknown } = await verifyMenu(app.db)
    for (const [name, n] of Object.entries(counts))
      await log(
        typeof n === 'number'
          ? `${name}: ${n}`
          : `${name}: ${Object.entries(n)
              .map(([k, v]) => `${k} ${v}`)
              .join(', ')}`,
      )
    for (const d of differences) await log(`FAIL ${d.at}: ${d.found} instead of ${d.specified}`)
    for (const name of missing) await log(`FAIL missing ${name}`)
    for (const name of unknown) await log(`FAIL unknown ${name}`)
    await log(ok ? 'the menu is as specified' : 'the menu differs from its specification')
    return ok ? 0 : 1
  },
}
