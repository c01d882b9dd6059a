import type { Lang } from '@crossway/kernel'
import { problemText } from '../problem-text.ts'

export interface TaskFault {
  readonly status: string
  readonly trigger?: string
  readonly attempt: number
  readonly error_code: string | null
  readonly error_message: string | null
  readonly http_status: number | null
  /** What the file of the task was refused for. */
  readonly problem: { readonly code: string; readonly params?: Readonly<Record<string, string | number>> } | null
}

const words = {
  auth: [
    '卖家授权已失效:请在“连接”中重新授权,任务随后自动继续',
    'The seller’s consent is gone: authorise the account again under Connections; the task then goes on by itself',
  ],
  fatal: ['亚马逊未能生成报告,系统会自动重试', 'Amazon could not make the report; it is asked for again by itself'],
  fatalFinal: [
    '亚马逊五次都未能生成报告:请稍后点“重试”,仍失败时请在卖家后台确认该报告可以下载',
    'Amazon could not make the report five times: retry later; if it fails again, see whether Seller Central gives the report',
  ],
  stuck: ['亚马逊四小时内没有生成报告:请点“重试”', 'Amazon did not make the report within four hours: retry'],
  lost: [
    '处理进程多次中断:请点“重试”,并请管理员查看服务器日志',
    'The worker was lost at each attempt: retry, and let the administrator look at the server’s log',
  ],
  gone: [
    '亚马逊暂时查不到这份报告,系统会再查,仍查不到就重新请求',
    'Amazon does not know the report at the moment; it is looked for again, then asked for anew',
  ],
  goneFinal: [
    '亚马逊两次都查不到它收下的报告(报告只保留90天,订单报告30天;换了授权应用后旧报告也读不到):请点“重试”重新请求',
    'Twice Amazon did not know the report that it had taken on (kept 90 days, orders 30; unknown too once another application is authorised): retry to ask anew',
  ],
  goneStatement: [
    '亚马逊已查不到这份结算报告(只保留90天):请点“重试”;仍查不到时,请在卖家后台下载后点“上传”导入',
    'Amazon no longer knows this statement (kept 90 days): retry; if it stays unknown, download it in Seller Central and upload it here',
  ],
  throttled: ['亚马逊限流,系统会等到允许时再请求', 'Amazon limits the calls; the system asks again as soon as it may'],
  forbidden: [
    '应用没有读取该报告的权限:请在亚马逊开发者后台申请对应角色,再重新授权',
    'The application may not read this report: request the role in Amazon’s developer console, then authorise again',
  ],
  invalid: ['亚马逊拒绝了这次请求:{why}', 'Amazon refused the request: {why}'],
  broken: ['亚马逊或网络出错,系统会自动重试', 'Amazon or the network failed; it is tried again by itself'],
  brokenFinal: ['亚马逊或网络连续五次出错:请稍后点“重试”', 'Amazon or the network failed five times: retry later'],
  rolledBack: ['导入的文件已撤销', 'The imported file was rolled back'],
} as const
type Word = keyof typeof words

const wordOf = (f: TaskFault): Word => {
  const code = f.error_code ?? ''
  const final = f.status === 'failed'
  if (code === 'auth' || code === 'stuck' || code === 'lost') return code
  if (code === 'gone') return !final ? 'gone' : f.trigger === 'discover' ? 'goneStatement' : 'goneFinal'
  if (code === 'FATAL') return final ? 'fatalFinal' : 'fatal'
  if (f.http_status === 429 || code === 'QuotaExceeded' || code === 'throttled') return 'throttled'
  if (f.http_status === 401 || f.http_status === 403) return 'forbidden'
  if (f.http_status !== null && f.http_status >= 400 && f.http_status < 500) return 'invalid'
  return final ? 'brokenFinal' : 'broken'
}

/** What keeps a download from its end and what to do about it, in the words of whoever reads it; null = nothing does. */
export function taskError(lang: Lang, f: TaskFault): string | null {
  if (f.problem) return problemText(lang, f.problem)
  if (f.error_code === null) return f.status === 'failed' ? words.rolledBack[lang === 'en' ? 1 : 0] : null
  // The intake's own reasons carry their figures in the message.
  const params = paramsOf(f.error_message)
  const own = problemText(lang, { code: f.error_code, params: params ?? {} })
  if (own !== f.error_code) return params ? own : f.error_message
  return words[wordOf(f)][lang === 'en' ? 1 : 0].replace('{why}', f.error_message ?? f.error_code)
}
function paramsOf(message: string | null): Record<string, string> | undefined {
  try {
    const v: unknown = JSON.parse(message ?? '')
    return v && typeof v === 'object' ? (v as Record<string, string>) : undefined
  } catch {
    return undefined
  }
}
