import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerKitTexts } from '../texts/register.ts'
import { startTexts, switchLanguage } from '../i18n/language.ts'
import { useNetwork } from '../network/online.ts'
import { closeNotice, useNotices } from '../notices/notices.ts'
import { registerPage } from '../pages.ts'
import { toCall, type RequestOptions } from './options.ts'
import { ProblemError, type ProblemBody } from './problem.ts'
import { useThrottled } from './throttled.ts'
import { errorText, faultText, messageOf, tellProblem, tellRefusal, whenOvertaken, whenRetried } from './tell-problem.ts'

const retried: string[] = []
beforeAll(async () => {
  registerKitTexts()
  await startTexts('zh-cn')
  await switchLanguage('en')
  await switchLanguage('zh-cn')
  whenRetried((call) => void retried.push(call.url))
})
afterEach(() => {
  for (const n of useNotices.getState().list) closeNotice(n.id)
  useNetwork.setState({ maintenance: undefined })
})
const problem = (body: Partial<ProblemBody> & { status: number }): ProblemError => new ProblemError({ code: `HTTP_${body.status}`, ...body }, '/api/x')
const reported = (body: Partial<ProblemBody> & { status: number }, o: RequestOptions = {}) => {
  tellProblem(problem(body), toCall('x', o, 's'))
  return useNotices.getState().list.at(-1)
}

/** Every case of platform.md §7.3 that has a sentence of its own, in both languages. */
const table: [name: string, body: Partial<ProblemBody> & { status: number }, zh: string, en: string][] = [
  ['302', { status: 302 }, '接口重定向了！', 'The interface was redirected!'],
  ['400', { status: 400 }, '参数不正确！', 'Incorrect parameter!'],
  ['401', { status: 401 }, '您未登录，或者登录已经超时，请先登录！', 'You are not logged in, or the login has timed out. Please log in first!'],
  ['403', { status: 403 }, '您没有权限操作！', 'You have no permission to operate!'],
  ['404', { status: 404 }, '请求地址出错：/api/x', 'Error requesting address: /api/x'],
  ['408', { status: 408 }, '请求超时！', 'Request timed out!'],
  ['409 DUPLICATE', { status: 409, code: 'DUPLICATE' }, '系统已存在相同数据！', 'The same data already exists on the system!'],
  ['410', { status: 410 }, '链接已失效', 'This link has expired'],
  ['422', { status: 422 }, '输入的数据无效', 'The input data is invalid'],
  ['429', { status: 429, data: { n: 7 } }, '操作太频繁，请7秒后再试', 'Too many requests, retry in 7 s'],
  ['500', { status: 500 }, '服务器内部错误！', 'Internal server error!'],
  ['501', { status: 501 }, '服务未实现！', 'Service not implemented!'],
  ['502', { status: 502 }, '网关错误！', 'Gateway error!'],
  ['503', { status: 503 }, '服务不可用！', 'Service unavailable!'],
  ['504', { status: 504 }, '服务暂时无法访问，请稍后再试！', 'The service is temporarily unavailable, please try again later!'],
  ['505', { status: 505 }, 'HTTP版本不受支持！', 'HTTP version is not supported!'],
  ['other status', { status: 418 }, '异常问题，请联系网站管理员！ (418)', 'Abnormal problem, please contact the administrator! (418)'],
  ['limit passed', { status: 0, code: 'TIMEOUT' }, '网络请求超时！', 'Network request timed out!'],
  ['network error, online', { status: 0, code: 'NETWORK' }, '服务端异常！', 'Server exception!'],
  ['network error, offline', { status: 0, code: 'OFFLINE' }, '您断网了！', 'You are disconnected!'],
]

describe('the message table (platform.md §7.3)', () => {
  test.each(table)('%s', async (_, body, zh, en) => {
    expect(messageOf(problem(body))).toBe(zh)
    await switchLanguage('en')
    expect(messageOf(problem(body))).toBe(en)
    await switchLanguage('zh-cn')
  })
  test('the server’s own sentence says more than a general one', () => {
    expect(reported({ status: 409, code: 'STATE_CONFLICT', detail: '状态为「草稿」时不能签收' })?.text).toBe('状态为「草稿」时不能签收')
    expect(reported({ status: 400, code: 'UNKNOWN_FIELD', detail: '未知字段 x' })?.text).toBe('未知字段 x')
    expect(reported({ status: 500, traceId: 'abc' })).toMatchObject({ text: '服务器内部错误！', traceId: 'abc', kind: 'error' })
  })
  test('too many calls count down, and hold back the button of the dialog that wrote; a limit of the day does neither', () => {
    const busy = { status: 429, code: 'RATE_LIMITED', detail: '操作太频繁，请7秒后再试' }
    expect(reported(busy)?.until).toBeGreaterThan(Date.now())
    expect(useThrottled.getState().until).toBe(0)
    reported(busy, { method: 'POST', silent: true })
    const held = useThrottled.getState()
    expect(held.until - held.at).toBe(7000)
    const spent = reported({ status: 429, code: 'REVEAL_LIMIT', detail: '今日查看次数已达上限 20' }, { method: 'POST' })
    expect(spent).toMatchObject({ text: '今日查看次数已达上限 20' })
    expect(spent?.until).toBeUndefined()
    expect(useThrottled.getState()).toBe(held)
  })
  test('a missing right names its node and offers to ask for it', () => {
    const body = { status: 403, code: 'FORBIDDEN', detail: '您没有权限操作！（sku/edit）' }
    expect(reported(body)).toMatchObject({ text: '您没有权限操作！（sku/edit）' })
    registerPage('permissions', () => Promise.reject(new Error('not in this test')))
    expect(reported(body)?.actions?.map((a) => a.label)).toEqual(['申请权限'])
  })
  test('reads offer to be repeated, a write that may have been done asks to look first', () => {
    reported({ status: 504 })?.actions![0]!.run()
    expect(retried).toEqual(['/api/x'])
    expect(reported({ status: 504 }, { method: 'POST' })).toMatchObject({ detail: '可能已经完成，请先刷新核对再重试' })
    expect(reported({ status: 408 }, { method: 'POST' })?.actions).toBeUndefined()
  })
  test('a dialog that tells by itself says the same: look first where a write may have been done', () => {
    const lost = problem({ status: 504 })
    tellProblem(lost, toCall('x', { method: 'POST', silent: true }, 's'))
    expect(messageOf(lost)).toBe('服务暂时无法访问，请稍后再试！ 可能已经完成，请先刷新核对再重试')
    const read = problem({ status: 504 })
    tellProblem(read, toCall('x', { silent: true }, 's'))
    expect(messageOf(read)).toBe('服务暂时无法访问，请稍后再试！')
  })
  test('a page that tells by itself says whatever was thrown: the server’s own words, of a form’s refusal its first fault', () => {
    expect(errorText(problem({ status: 500, detail: '服务器出错，编号 abc' }))).toBe('服务器出错，编号 abc')
    expect(errorText(problem({ status: 500 }))).toBe('服务器内部错误！')
    expect([errorText(new Error('没有可下载的图片')), errorText('stop'), faultText(new TypeError('gone'))]).toEqual(['没有可下载的图片', 'stop', 'gone'])
    const refused = problem({ status: 422, code: 'VALIDATION', detail: '请检查 2 处', errors: [{ field: 'a', detail: '请填写单价' }, { field: 'b' }] })
    expect([errorText(refused), faultText(refused)]).toEqual(['请检查 2 处', '请填写单价'])
    expect(faultText(problem({ status: 422, detail: '请检查 1 处', errors: [{ field: 'a' }] }))).toBe('请检查 1 处')
    expect(faultText(problem({ status: 404 }))).toBe('请求地址出错：/api/x')
    const lost = problem({ status: 504, detail: '上游无应答' })
    tellProblem(lost, toCall('x', { method: 'POST', silent: true }, 's'))
    expect(errorText(lost)).toBe('上游无应答 可能已经完成，请先刷新核对再重试')
  })
  test('a record that has moved on is told, and what stands on the screen is read again', () => {
    let again = 0
    whenOvertaken(() => again++)
    const stale = { status: 409, code: 'STALE_VERSION', detail: '数据已被 林木 修改，您的版本 1，当前版本 2' }
    expect(reported(stale, { method: 'POST' })).toMatchObject({ kind: 'warning', text: stale.detail })
    expect(again).toBe(1)
    const before = useNotices.getState().list.length
    // the form has its own three-way dialog
    reported(stale, { method: 'PATCH', silent: ['STALE_VERSION'] })
    expect(useNotices.getState().list).toHaveLength(before)
    reported({ status: 409, code: 'STATE_CONFLICT', detail: '状态为「草稿」时不能签收' }, { method: 'POST' })
    expect(again).toBe(3)
    reported({ status: 409, code: 'DUPLICATE' }, { method: 'POST' })
    expect(again).toBe(3)
  })
  test('an action without a form says every fault of the record once, and where it is put right', () => {
    const faults = ['A：单价较上次高7.1%，请填写原因', 'B：单价较上次高9.0%，请填写原因', 'A：单价较上次高7.1%，请填写原因'].map((detail, i) => ({
      field: `lines[${i}].reason`,
      detail,
    }))
    const e = problem({ status: 422, code: 'PO_PRICE_RISE', detail: faults[0]!.detail, errors: faults })
    tellProblem(e, toCall('x', { method: 'POST' }, 's'))
    expect(useNotices.getState().list).toEqual([])
    tellRefusal(e, [{ label: '编辑', run: () => undefined }])
    expect(useNotices.getState().list).toMatchObject([
      { kind: 'error', code: 'PO_PRICE_RISE', text: faults[0]!.detail, detail: faults[1]!.detail, actions: [{ label: '编辑' }] },
    ])
    tellRefusal(problem({ status: 409, code: 'OVER_BUDGET', kind: 'confirm', errors: faults }))
    expect(useNotices.getState().list).toHaveLength(1)
  })
  test('what stands elsewhere is no notice: fields, questions, the session, offline', () => {
    const before = useNotices.getState().list.length
    reported({ status: 422, code: 'VALIDATION', errors: [{ field: 'name' }] })
    reported({ status: 409, code: 'OVER_BUDGET', kind: 'confirm' })
    for (const code of ['SESSION_EXPIRED', 'SESSION_LOCKED', 'LOGIN_REQUIRED', 'OFFLINE', 'STOPPED']) reported({ status: 401, code })
    reported({ status: 500 }, { silent: true })
    reported({ status: 409, code: 'DUPLICATE' }, { silent: ['DUPLICATE'] })
    expect(useNotices.getState().list).toHaveLength(before)
    reported({ status: 503, code: 'MAINTENANCE', data: { until: '2026-11-21T20:00:00Z' } })
    expect(useNetwork.getState().maintenance).toEqual({ until: '2026-11-21T20:00:00Z' })
  })
})
