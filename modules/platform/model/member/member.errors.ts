import { defineErrors, refusals } from '@crossway/kernel'

/** Texts of platform.md §6.12. */
export const memberErrors = defineErrors({
  AMOUNT_WRONG: { kind: 'invalid', 'zh-cn': '请输入正确的变动数额', en: 'Enter a correct amount' },
  REMARK_EMPTY: { kind: 'invalid', 'zh-cn': '变更备注不能为空', en: 'The remark cannot be empty' },
  INSUFFICIENT: { kind: 'refusal', 'zh-cn': '余额不足，当前 {x}', en: 'Insufficient balance ({x})' },
  REVERSED_ONCE: { kind: 'refusal', 'zh-cn': '该变动已冲销过', en: 'This change has been reversed already' },
  REVERSAL_KEPT: { kind: 'refusal', 'zh-cn': '冲销行不能再冲销', en: 'A reversal cannot be reversed' },
  BALANCE_LEFT: { kind: 'refusal', 'zh-cn': '余额不为零，不能删除', en: 'The balance is not zero' },
  MEMBER_BOUND: { kind: 'refusal', 'zh-cn': '会员绑定了{party}，不能删除', en: 'The member is bound to {party} and cannot be deleted' },
  BIRTHDAY_FUTURE: { kind: 'invalid', 'zh-cn': '生日不能晚于今天', en: 'The birthday cannot be in the future' },
  GROUP_USED: { kind: 'refusal', 'zh-cn': '有 {n} 个会员使用', en: 'Used by {n} members' },
  GROUP_OFF: { kind: 'invalid', 'zh-cn': '分组已禁用', en: 'The group is disabled' },
  DEFAULT_NEEDED: {
    kind: 'refusal',
    'zh-cn': '每种主体类型须有一个默认分组，请先把其他分组设为默认',
    en: 'Each party type needs a default group; make another one the default first',
  },
  OVERDRAFT_LIMIT: { kind: 'invalid', 'zh-cn': '允许透支时请输入透支额度', en: 'Enter the limit of the overdraft' },
  MEMBER_RULE_PARENT: { kind: 'invalid', 'zh-cn': '上级规则不能是规则本身或其下级', en: 'The parent cannot be the rule itself or below it' },
  MEMBER_RULE_FIXED: { kind: 'refusal', 'zh-cn': '系统节点不可改名', en: 'System node cannot be renamed' },
  MEMBER_RULE_SHIPPED: { kind: 'refusal', 'zh-cn': '系统节点只能停用，不能删除', en: 'A system node can only be disabled, not deleted' },
  MEMBER_RULE_PREFIX: { kind: 'invalid', 'zh-cn': 'ext: 节点只由程序声明', en: 'Nodes that begin with ext: are declared by code only' },
  MEMBER_CODE_WRONG: { kind: 'invalid', 'zh-cn': '验证码不正确或已失效', en: 'The code is wrong or has expired' },
  REGISTER_OFF: { kind: 'refusal', status: 403, 'zh-cn': '未开放会员注册', en: 'Registration is not open' },
  PARTY_ENDED: { kind: 'refusal', status: 401, 'zh-cn': '合作已终止', en: 'Cooperation has ended' },
  PARTY_UNKNOWN: { kind: 'invalid', 'zh-cn': '主体不存在，或已终止合作', en: 'There is no such party, or the cooperation has ended' },
  PARTY_NONE: { kind: 'refusal', 'zh-cn': '{party}类会员还不能绑定主体', en: 'Members of the type {party} cannot be bound yet' },
  PARTY_FIXED: { kind: 'refusal', 'zh-cn': '会员已登录过，主体不能再改', en: 'The member has signed in, the party cannot be changed any more' },
  PROJECTS_WRONG: { kind: 'invalid', 'zh-cn': '可见项目请填项目编号的列表，且只用于客户', en: 'Projects are a list of project ids, for customers only' },
  MEMBER_CENTER_DISABLED: {
    kind: 'refusal',
    status: 403,
    'zh-cn': '会员中心已禁用，请联系网站管理员开启。',
    en: 'The member centre is disabled. Please contact the site administrator to enable it.',
  },
})
export const refuse = refusals(memberErrors)
