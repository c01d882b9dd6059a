import { defineErrors, refusals, type Lang } from '@crossway/kernel'

/** Refusals of the approval engine; texts of workplace.md E1 to the letter where it gives them. */
export const workplaceErrors = defineErrors({
  APPROVAL_RUNNING: { kind: 'refusal', 'zh-cn': '该单据正在审批', en: 'Already in approval' },
  APPROVAL_LOCKED: { kind: 'refusal', 'zh-cn': '审批中，不可修改', en: 'Locked by approval' },
  APPROVAL_HANDLED: { kind: 'refusal', 'zh-cn': '该任务已处理', en: 'Already handled' },
  APPROVAL_HANDLED_BY: { kind: 'refusal', 'zh-cn': '该任务已由 {name} 处理', en: 'Already handled by {name}' },
  APPROVAL_NOT_YOURS: { kind: 'refusal', status: 403, 'zh-cn': '不是您的审批任务', en: 'This is not your approval task' },
  APPROVAL_COMMENT: { kind: 'invalid', 'zh-cn': '请填写至少 2 个字的审批意见', en: 'Give a comment of at least 2 characters' },
  APPROVAL_SIGNATURE: { kind: 'invalid', 'zh-cn': '该步骤须手写签名，请在附件中上传签名图', en: 'This step asks for a signature: attach a picture of it' },
  APPROVAL_ATTACHMENT: { kind: 'invalid', 'zh-cn': '该步骤须上传附件', en: 'This step asks for an attachment' },
  APPROVAL_FILE: {
    kind: 'invalid',
    'zh-cn': '附件须由你本人上传，请重新上传后再提交',
    en: 'Attach only files that you uploaded yourself: upload it once more and send again',
  },
  APPROVAL_FIELD_NEEDED: { kind: 'invalid', 'zh-cn': '请先填写 {field}', en: 'Fill in {field} first' },
  APPROVAL_NO_BUTTON: { kind: 'refusal', 'zh-cn': '该步骤不允许此操作', en: 'This step does not allow that' },
  APPROVAL_NO_REJECT: { kind: 'refusal', 'zh-cn': '办理步骤不能驳回', en: 'A handling step cannot be rejected' },
  APPROVAL_REJECT_MODE: { kind: 'invalid', 'zh-cn': '该流程不允许这样驳回', en: 'This flow does not allow rejecting that way' },
  APPROVAL_TARGET: { kind: 'invalid', 'zh-cn': '只能退回到本轮已通过的审批步骤', en: 'Only a step already passed in this round can be returned to' },
  APPROVAL_SIBLING: { kind: 'invalid', 'zh-cn': '不能退回到并行分支', en: 'Cannot return into a parallel branch' },
  APPROVAL_PERSON: {
    kind: 'invalid',
    'zh-cn': '{name}不能接手：不在职，或账号无法登录',
    en: '{name} cannot take this over: not in service, or without an account that may sign in',
  },
  APPROVAL_PERSON_SELF: { kind: 'invalid', 'zh-cn': '不能交给自己', en: 'You cannot hand it to yourself' },
  APPROVAL_PERSON_STARTER: { kind: 'invalid', 'zh-cn': '不能交给发起人或单据创建人', en: 'It cannot be handed to the starter or to whoever made the record' },
  APPROVAL_PERSON_THERE: { kind: 'invalid', 'zh-cn': '{name}已是该步骤的处理人', en: '{name} is already on this step' },
  APPROVAL_SIGNERS: { kind: 'invalid', 'zh-cn': '加签须为 1 至 5 人', en: 'Add one to five signers' },
  APPROVAL_NOT_ADDED: { kind: 'refusal', 'zh-cn': '只能减去自己加签且未处理的人', en: 'Only signers that you added and who have not acted can be removed' },
  APPROVAL_TAKE_BACK: { kind: 'refusal', 'zh-cn': '后续已有人处理，不能收回', en: 'Somebody has acted since, it cannot be taken back' },
  APPROVAL_WITHDRAW: { kind: 'refusal', 'zh-cn': '已有人审批，该流程不允许撤回', en: 'A decision has been made, this flow does not allow withdrawal' },
  APPROVAL_ENDED: { kind: 'refusal', 'zh-cn': '审批已结束', en: 'The approval is over' },
  APPROVAL_URGE_SOON: { kind: 'refusal', 'zh-cn': '{n}分钟后可再次催办', en: 'You can remind again in {n} minutes' },
  APPROVAL_URGE_MAX: { kind: 'refusal', 'zh-cn': '已达催办上限 {n} 次', en: 'The limit of {n} reminders is reached' },
  APPROVAL_ADMIN: { kind: 'refusal', status: 403, 'zh-cn': '仅流程管理员可操作', en: 'Only flow administrators may do that' },
  APPROVAL_NOBODY: { kind: 'refusal', 'zh-cn': '步骤「{node}」没有审批人，流程禁止发起', en: 'Step “{node}” has no approver, the flow may not start' },
  APPROVAL_CHOOSE: { kind: 'invalid', 'zh-cn': '请为步骤「{node}」选择审批人', en: 'Choose the approvers of step “{node}”' },
  APPROVAL_STARTER_CHOOSES: { kind: 'confirm', 'zh-cn': '请选择审批人：{node}', en: 'Choose the approvers: {node}' },
  APPROVAL_CHOOSE_MANY: { kind: 'invalid', 'zh-cn': '步骤「{node}」最多选 {n} 人', en: 'Choose at most {n} people for step “{node}”' },
  APPROVAL_CHOOSE_WHO: {
    kind: 'invalid',
    'zh-cn': '步骤「{node}」的审批人须在职且可登录、在可选范围内，且不是发起人本人',
    en: 'Approvers of step “{node}” must be in service and able to sign in, within its range, and not the starter',
  },
  APPROVAL_NO_CHOICE: { kind: 'invalid', 'zh-cn': '步骤「{node}」的审批人不由您选择', en: 'The people of step “{node}” are not yours to choose' },
  APPROVAL_BATCH: {
    kind: 'refusal',
    'zh-cn': '该任务需填写意见、签名或附件，不能批量处理',
    en: 'This task needs a comment, signature or attachment and cannot be done in a batch',
  },
  APPROVAL_BATCH_OFF: { kind: 'refusal', 'zh-cn': '该流程不允许批量处理', en: 'This flow does not allow batches' },
  APPROVAL_BATCH_SIZE: { kind: 'invalid', 'zh-cn': '一次最多批量处理 50 项', en: 'At most 50 at once' },
  FLOW_PAIR: { kind: 'invalid', 'zh-cn': '{resource} 的动作 {action} 不能设审批', en: 'Action {action} of {resource} cannot be put behind approval' },
  FLOW_BROKEN: { kind: 'refusal', 'zh-cn': '流程不能发布：{text}', en: 'The flow cannot be published: {text}' },
  FLOW_CODE: { kind: 'invalid', 'zh-cn': '编码已被另一流程使用', en: 'Another flow has this code' },
  FLOW_DRAFT: { kind: 'refusal', 'zh-cn': '该流程已有草稿版本，请先发布或删除', en: 'This flow already has a draft version: publish or delete it first' },
  FLOW_CONDITION: { kind: 'invalid', 'zh-cn': '条件格式不正确', en: 'The condition cannot be read' },
  DELEGATE_SELF: { kind: 'invalid', 'zh-cn': '不能委托给自己', en: 'You cannot delegate to yourself' },
  DELEGATE_DAYS: {
    kind: 'invalid',
    'zh-cn': '委托期最长 90 天，止期不能早于起期和今天',
    en: 'A delegation lasts 90 days at most and ends neither before it begins nor before today',
  },
  DELEGATE_OVERLAP: { kind: 'refusal', 'zh-cn': '该期间已有同范围的委托', en: 'There is a delegation of the same scope in that time' },
  HANDOVER_OPEN: { kind: 'refusal', status: 409, 'zh-cn': '{name}已有未完成的移交单 {no}', en: '{name} already has an open handover, {no}' },
  HANDOVER_NOT_YOURS: {
    kind: 'refusal',
    status: 403,
    'zh-cn': '仅本人、其上级或人事可发起移交',
    en: 'Only the person, his superior or HR may begin a handover',
  },
  HANDOVER_PAST: { kind: 'invalid', 'zh-cn': '生效时间不能早于现在', en: 'It cannot take effect in the past' },
  HANDOVER_RECEIVER: { kind: 'invalid', 'zh-cn': '{name}不在职或就是移交人，请另选', en: '{name} is not in service or hands over himself; choose another' },
  HANDOVER_NO_PAGE: { kind: 'invalid', 'zh-cn': '{name}无{page}权限', en: '{name} has no right to {page}' },
  HANDOVER_NO_RECEIVER: { kind: 'refusal', 'zh-cn': '还有{n}项未指定接收人', en: '{n} items have no receiver yet' },
  HANDOVER_NOBODY: { kind: 'invalid', 'zh-cn': '请选择接收人', en: 'Choose the receivers' },
  HANDOVER_EMPTY: { kind: 'refusal', 'zh-cn': '没有可移交的事项', en: 'There is nothing to hand over' },
  HANDOVER_EARLY: { kind: 'confirm', 'zh-cn': '未到生效时间（{at}），是否立即执行', en: 'It takes effect at {at}; carry it out now?' },
  DELEGATE_CYCLE: { kind: 'refusal', 'zh-cn': '不能互相委托', en: 'Two people cannot delegate to each other' },
})
export const refuse = refusals(workplaceErrors)

const more = { 'zh-cn': (n: number) => `等${n}人`, en: (n: number) => ` and ${n} more` }
/** Why a record that waits for people is closed: whose turn it is, or that the decision could not be carried out. */
export function waitsFor(people: readonly string[], failed: boolean, lang: Lang): string {
  const locked = workplaceErrors.APPROVAL_LOCKED[lang]
  if (failed) return lang === 'en' ? `${locked}: approved, but it could not be carried out` : `${locked}：已通过但执行失败`
  if (people.length === 0) return locked
  const names = people.slice(0, 3).join(lang === 'en' ? ', ' : '、')
  const rest = people.length > 3 ? (lang === 'en' ? more.en(people.length - 3) : more['zh-cn'](people.length)) : ''
  return lang === 'en' ? `${locked}: waits for ${names}${rest}` : `${locked}：待${names}${rest}处理`
}
