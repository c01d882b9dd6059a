import { linkCall, linkFile } from '@crossway/web-kit'

export interface Shared {
  readonly mode: 'view' | 'fill'
  readonly sections: readonly string[]
  readonly title: string
  readonly archive_no: string
  readonly by: string
  readonly expires_at: string
  readonly base?: Readonly<Record<string, unknown>>
  readonly contacts?: readonly { readonly name: string; readonly position: string | null; readonly mobile: string | null }[]
  readonly brands?: readonly { readonly brand_name: string }[]
  readonly papers?: readonly {
    readonly id: number
    readonly title: string
    readonly type: string
    readonly status: 'valid' | 'expiring' | 'expired'
    readonly valid_to: string | null
    readonly url: string | null
    /** It can be looked at here. */
    readonly preview: boolean
  }[]
  readonly slots?: readonly { readonly file_type: number; readonly type: string; readonly need_valid_to: boolean }[]
  readonly projects?: readonly { readonly name: string }[]
  readonly last: {
    readonly status: string
    readonly items: readonly { readonly label: string; readonly accept: boolean | null; readonly comment: string | null }[]
  } | null
}
const place = '/api/archive-link'
/** A paper to look at: its bytes, marked for this reader, never as an address that could be passed on. */
export const paperOf = (token: string, password: string, id: number): Promise<Blob> => linkFile({ token, password }, `${place}/paper/${id}`)
export const lookAt = (token: string, password: string): Promise<Shared> => linkCall({ token, password }, place)
export const handIn = (token: string, password: string, body: object): Promise<unknown> => linkCall({ token, password }, `${place}/submission`, body)
export function sendFile(token: string, password: string, file: File): Promise<{ id: number; name: string }> {
  const form = new FormData()
  form.append('file', file)
  return linkCall({ token, password }, `${place}/file`, form)
}
