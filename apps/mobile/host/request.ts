import { ProblemError, type ProblemBody, type RequestOptions } from '@crossway/web-kit'
import { host } from './props.ts'

const isForeign = (e: unknown): e is ProblemBody & { url: string; message: string } =>
  e instanceof Error && e.name === 'ProblemError' && !(e instanceof ProblemError)

/** The shell's request layer in place of web-kit's own. Its problems are of the shell's class: they are made ours, so that `isProblem` knows them. */
export async function request<T = unknown>(path: string, options: RequestOptions = {}): Promise<T> {
  try {
    return await host().request<T>(path, options)
  } catch (e) {
    if (!isForeign(e)) throw e
    const { status, code, kind, detail, traceId, errors, data } = e
    throw new ProblemError(
      {
        status,
        code,
        ...(kind ? { kind } : {}),
        ...((detail ?? e.message) ? { detail: detail ?? e.message } : {}),
        ...(traceId ? { traceId } : {}),
        ...(errors ? { errors } : {}),
        data,
      },
      e.url,
    )
  }
}

type Rest = Omit<RequestOptions, 'method' | 'body'>
export const get = <T = unknown>(path: string, options?: Rest): Promise<T> => request<T>(path, options)
export const post = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'POST', body })
export const put = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'PUT', body })
export const patch = <T = unknown>(path: string, body?: unknown, options?: Rest): Promise<T> => request<T>(path, { ...options, method: 'PATCH', body })
export const del = <T = unknown>(path: string, options?: Rest & { body?: unknown }): Promise<T> => request<T>(path, { ...options, method: 'DELETE' })
