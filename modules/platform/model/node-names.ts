import { labelText, standardVerbs, type AnyResource, type Lang, type PageDef, type Registry } from '@crossway/kernel'

export interface NodeDef {
  /** `route/verb`. */
  readonly name: string
  readonly page: string
  readonly title: Readonly<Record<Lang, string>>
}

/** Titles of verbs that many pages share; any other verb is called as its action is. */
const verbTitles: Readonly<Record<string, readonly [string, string]>> = {
  add: ['添加', 'Add'],
  edit: ['编辑', 'Edit'],
  del: ['删除', 'Delete'],
  import: ['导入', 'Import'],
  export: ['导出', 'Export'],
  print: ['打印', 'Print'],
  submit: ['提交', 'Submit'],
  dun: ['催收', 'Ask for payment'],
  approve: ['审批', 'Approve'],
  cancel: ['取消', 'Cancel'],
  config: ['共享视图', 'Shared views'],
  manageComment: ['管理评论', 'Manage comments'],
  raw: ['原始数据', 'Raw data'],
  reveal: ['查看明文', 'Reveal'],
  status: ['启用/禁用', 'Enable or disable'],
  sort: ['排序', 'Sort'],
  state: ['变更状态', 'Change state'],
  resetPwd: ['重置密码', 'Reset password'],
  unlock: ['解锁', 'Unlock'],
  kick: ['强制下线', 'Force sign-out'],
  reset2fa: ['重置双因素', 'Reset second factor'],
  token: ['令牌', 'Tokens'],
  restore: ['还原', 'Restore'],
  info: ['详情', 'Details'],
  purge: ['提前清除', 'Erase early'],
  rollback: ['回滚', 'Roll back'],
  run: ['执行', 'Run'],
  danger: ['危险命令', 'Dangerous commands'],
  install: ['安装', 'Install'],
  switch: ['启用/禁用模块', 'Switch modules'],
  repair: ['修复', 'Repair'],
}

/** Verbs that pages name themselves and no action of theirs is called by. */
const pageVerbs: Readonly<Record<string, readonly [string, string]>> = {
  assignForce: ['强制分配', 'Assign beyond limits'],
  editKey: ['修改关键信息', 'Edit keys'],
  viewMoney: ['查看账务', 'See money'],
  viewContact: ['查看联系方式', 'Show contacts'],
  viewSecret: ['查看凭据', 'Show secrets'],
  viewMobile: ['查看完整号码', 'Show numbers'],
  backdate: ['补录7天前的跟进', 'Backdate'],
  target: ['设置目标', 'Set targets'],
  doc: ['上传资料', 'Add papers'],
  share: ['分享', 'Share'],
  shareContract: ['分享合同', 'Share contracts'],
  view: ['查看', 'View'],
}

/** Title of a button with a verb that many pages share; the verb itself when it is none of them. */
export const buttonTitle = (verb: string, lang: Lang): string => verbTitles[verb]?.[lang === 'en' ? 1 : 0] ?? verb

/** Verb of an action's node: the declared one, else its own name in camelCase, as the engine asks for it. */
export const verbOfAction = (r: AnyResource, action: string): string =>
  r.lifecycle?.actions[action]?.verb ?? action.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())

function standardOf(r: AnyResource): (typeof standardVerbs)[number][] {
  const closed = r.managed === true || r.ledger === true
  const open = { create: r.writes?.create ?? !closed, edit: r.writes?.edit ?? !closed, delete: r.writes?.delete ?? !closed }
  const given: Record<string, boolean> = { add: open.create, edit: open.edit, del: open.delete, import: open.create || open.edit, export: true, print: true }
  return standardVerbs.filter((v) => given[v])
}

/** A node that an action names whole is a button of its own page, and of no other that shows the record. */
const withinPage = (route: string, verb: string): string => (verb.startsWith(`${route}/`) ? verb.slice(route.length + 1) : verb)

/** Button nodes of a page: the standard verbs that its record allows, its record's actions, and what the page names itself (organization.md §2). */
export function nodesOf(page: PageDef, registry: Registry): NodeDef[] {
  const records = [page.resource, ...(page.subpages ?? []).map((p) => p.resource)].filter((n) => n !== undefined).map((n) => registry.resource(n))
  const actions = records.flatMap((r) =>
    Object.entries(r.lifecycle?.actions ?? {})
      .map(([action, a]) => ({ r, action, internal: a.internal, verb: withinPage(page.route, verbOfAction(r, action)) }))
      .filter((d) => !d.internal && !d.verb.includes('/')),
  )
  const standard = standardVerbs.filter((v) => records.some((r) => standardOf(r).includes(v)))
  const verbs = new Set([...standard, ...actions.map((d) => d.verb), ...(records.length ? ['config', 'manageComment'] : []), ...(page.verbs ?? [])])
  const titleOf = (verb: string, lang: Lang): string => {
    if (verb in verbTitles) return buttonTitle(verb, lang)
    const named = page.verbs?.includes(verb) ? pageVerbs[verb] : undefined
    if (named) return named[lang === 'en' ? 1 : 0]
    const action = actions.find((d) => d.verb === verb)
    return (action ? labelText(registry.labels(action.r.name, lang).actions[action.action], verb) : verb).slice(0, 50)
  }
  return [...verbs].map((verb) => ({ name: `${page.route}/${verb}`, page: page.route, title: { 'zh-cn': titleOf(verb, 'zh-cn'), en: titleOf(verb, 'en') } }))
}
