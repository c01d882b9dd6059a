import type { FileValue } from '@crossway/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '../request/request.ts'

interface FilePage {
  readonly rows: readonly FileValue[]
  readonly total: number
  readonly page: number
  readonly size: number
}

/** Files to choose from in upload fields: one's own, and what the attachment page opens (platform.md §6.6). */
export function useOwnFiles(asked: { readonly q: string; readonly page: number; readonly image: boolean }): { files: FilePage | undefined; reading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['file', asked.image, asked.q, asked.page],
    queryFn: ({ signal }) =>
      get<FilePage>('file', { query: { q: asked.q, page: asked.page, ...(asked.image ? { kind: 'image' } : {}) }, slot: 'file-picker', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { files: data, reading: isFetching }
}
