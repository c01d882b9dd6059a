import { createTodo, type App, type CommandContext } from '@crossway/server-kit'

export interface RechargeWish {
  readonly account: number
  readonly name: string
  readonly fund_account: number | null
  readonly store: number
  readonly project: number | null
  readonly amount: string
  readonly currency: string
  readonly note: string | null
  /** Who answers for the money; nobody where the store has no project. */
  readonly leader: number | null
}
export type OpenRecharge = (call: CommandContext, wish: RechargeWish) => Promise<boolean>
const known = new WeakMap<App, OpenRecharge>()
/** Port: finance opens its own request for the money. Where it answers false, and without it, the project's leader gets a task. */
export const registerAdRecharge = (app: App, open: OpenRecharge): void => void known.set(app, open)

export async function askRecharge(call: CommandContext, wish: RechargeWish): Promise<void> {
  const open = known.get(call.app)
  if (open && (await open(call, wish))) return
  if (wish.leader === null) return
  await createTodo(call, {
    title: `广告充值：${wish.name} ${wish.amount} ${wish.currency}`.slice(0, 120),
    assignee: wish.leader,
    key: `ad_recharge:${wish.account}:${wish.amount}`,
    source: 'warning',
    content: wish.note ?? '广告账户余额不足，请办理充值。',
    priority: 'urgent',
    project: wish.project,
    link: { route: 'shopifyAd', id: wish.account },
  })
}
