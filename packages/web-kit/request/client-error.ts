export interface ClientError {
  message: string
  stack?: string
  route?: string
}
let left = 20
const seen = new Set<string>()

/** Sampled report of an uncaught error: each text once, at most 20 a page life, never form values. A failure here is ignored. */
export function reportClientError(error: ClientError): void {
  const message = error.message.slice(0, 500)
  if (left <= 0 || seen.has(message) || typeof fetch === 'undefined' || typeof location === 'undefined') return
  left--
  seen.add(message)
  const body = JSON.stringify({
    message,
    stack: error.stack?.slice(0, 4000),
    route: error.route ?? location.hash.split('?')[0],
    userAgent: navigator.userAgent,
  })
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  void fetch('/api/client-error', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(xsrf ? { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) } : {}) },
    body,
  }).catch(() => {})
}
