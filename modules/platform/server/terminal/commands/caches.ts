import { rightsChanged } from '../../account/account-facts.ts'
import { rulesChanged } from '../../menu/rule-book.ts'
import { safetyChanged } from '../../security/safety-rules.ts'
import { modulesChanged } from '../../module-state/module-switches.ts'
import type { TerminalCommand } from '../commands.ts'

const names = ['config', 'rules', 'groups', 'access', 'account', 'session', 'token', 'safety', 'modules'] as const

/** Every process forgets what it keeps in memory and reads it anew when it is asked for. */
export const cacheClear: TerminalCommand = {
  title: { 'zh-cn': '清理系统缓存', en: 'Clear system caches' },
  async run({ app, log }) {
    await app.db.tx(async (tx) => {
      await rulesChanged(app, tx)
      await safetyChanged(app, tx)
      await modulesChanged(app, tx)
      for (const name of names) await app.events.bump(tx, name)
    })
    for (const name of names) await log(`dropped ${name}`)
  },
}

export const permissionRebuild: TerminalCommand = {
  title: { 'zh-cn': '重算权限', en: 'Compute rights anew' },
  async run({ app, log }) {
    await app.db.tx((tx) => rightsChanged({ app, tx }, 'all'))
    await log('rights of all accounts are computed anew at their next call')
  },
}
