import { expect, it } from 'vitest'
import { taskError, type TaskFault } from './task-error.ts'

const fault = (more: Partial<TaskFault>): TaskFault => ({
  status: 'pending',
  attempt: 1,
  error_code: null,
  error_message: null,
  http_status: null,
  problem: null,
  ...more,
})
it.each<[string, Partial<TaskFault>, string, string]>([
  ['a consent that is gone', { error_code: 'auth', error_message: 'invalid_grant' }, '请在“连接”中重新授权', 'authorise the account again'],
  ['a report that Amazon may yet make', { error_code: 'FATAL' }, '系统会自动重试', 'asked for again by itself'],
  ['one that it did not make five times', { status: 'failed', error_code: 'FATAL' }, '请稍后点“重试”', 'retry later'],
  ['a report that Amazon does not know just now', { error_code: 'gone', http_status: 404 }, '仍查不到就重新请求', 'then asked for anew'],
  ['one that it has forgotten twice', { status: 'failed', trigger: 'manual', error_code: 'gone', http_status: 404 }, '请点“重试”重新请求', 'retry to ask anew'],
  [
    'a statement that it has forgotten',
    { status: 'failed', trigger: 'discover', error_code: 'gone', http_status: 400 },
    '在卖家后台下载后点“上传”',
    'upload it here',
  ],
  ['limited calls', { error_code: 'QuotaExceeded', http_status: 429 }, '亚马逊限流', 'Amazon limits the calls'],
  ['a failing server', { error_code: 'InternalFailure', http_status: 500 }, '系统会自动重试', 'tried again by itself'],
  ['a broken line, five times', { status: 'failed', error_code: 'network' }, '请稍后点“重试”', 'retry later'],
  ['a missing role', { status: 'failed', error_code: 'Unauthorized', http_status: 403 }, '申请对应角色', 'request the role'],
  [
    'a wrong question, in Amazon’s words',
    { status: 'failed', error_code: 'InvalidInput', http_status: 400, error_message: 'createReport: no' },
    'createReport: no',
    'createReport: no',
  ],
  ['a file that the centre did not take', { status: 'failed', error_code: 'R002', error_message: '{"cols":"price"}' }, '缺少列:price', 'missing: price'],
  ['a refusal that has its words already', { status: 'failed', error_code: 'R_SIZE', error_message: '文件超过 600 MB' }, '文件超过 600 MB', '文件超过 600 MB'],
  [
    'a file whose reading failed',
    { status: 'failed', error_code: 'R009', problem: { code: 'R009', params: { s: '1.00', t: '2.00' } } },
    '明细合计 1.00 与总额 2.00 不符',
    'Lines sum to 1.00',
  ],
  ['a file that was rolled back', { status: 'failed' }, '导入的文件已撤销', 'rolled back'],
])('%s is told with what to do', (_, f, zh, en) => {
  expect(taskError('zh-cn', fault(f))).toContain(zh)
  expect(taskError('en', fault(f))).toContain(en)
})
it('nothing wrong is nothing told', () => expect(taskError('zh-cn', fault({ status: 'done' }))).toBeNull())
