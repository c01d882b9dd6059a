import type { Lang } from '@crossway/kernel'

const words: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  '@dedupe': { 'zh-cn': '自动去重', en: 'Same approver, skipped' },
  '@same_person': { 'zh-cn': '审批人为发起人，自动通过', en: 'Approver is the starter, passed' },
  '@same_person:upper_head': { 'zh-cn': '审批人为发起人，转上级', en: 'approver is the starter, sent to the superior' },
  '@empty:to_admin': { 'zh-cn': '无审批人，转流程管理员', en: 'Nobody found, sent to the flow administrator' },
  '@empty:to_employee': { 'zh-cn': '无审批人，转指定人', en: 'Nobody found, sent to the named person' },
  '@empty:upper_head': { 'zh-cn': '无审批人，转上级', en: 'Nobody found, sent to the superior' },
  '@empty:pass': { 'zh-cn': '无审批人，自动通过', en: 'Nobody found, passed' },
  '@empty:refuse': { 'zh-cn': '无审批人，禁止发起', en: 'Nobody found, may not start' },
  '@absent': { 'zh-cn': '原处理人无法登录', en: 'the person asked cannot sign in' },
  '@delegate': { 'zh-cn': '委托', en: 'Delegated' },
  '@skip': { 'zh-cn': '满足跳过条件', en: 'Skipped by its condition' },
  '@auto_pass': { 'zh-cn': '自动通过', en: 'Passes automatically' },
  '@auto_reject': { 'zh-cn': '自动驳回', en: 'Rejected automatically' },
}
/** What the engine itself noted on a task, in the reader's language; what people wrote stays as it is. */
export const systemWords = (text: string | null, lang: Lang): string | null =>
  text?.startsWith('@')
    ? text
        .split(' ')
        .map((w) => words[w]?.[lang] ?? w)
        .join(lang === 'en' ? ', ' : '，')
    : text
