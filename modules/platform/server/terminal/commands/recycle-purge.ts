import { purgeDueNow } from '../../recycle/purge-kept.ts'
import type { TerminalCommand } from '../commands.ts'

export const recyclePurge: TerminalCommand = {
  title: { 'zh-cn': '清除到期的回收数据', en: 'Erase recycled records that are due' },
  async run({ app, log }) {
    await log(`${(await purgeDueNow(app)).erased} records erased`)
  },
}
