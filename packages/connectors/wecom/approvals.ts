interface Words {
  readonly text: string
  readonly lang?: string
}
/** A field of an approval form as WeCom describes it. */
export interface TemplateControl {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly required: boolean
  readonly options: readonly { readonly key: string; readonly title: string }[]
}
export interface ApprovalTemplate {
  readonly name: string
  readonly controls: readonly TemplateControl[]
}
/** What was filled into one field; `value` is WeCom's own object, whose members depend on the kind of field. */
export interface FilledControl {
  readonly control: string
  readonly id: string
  readonly title: readonly Words[]
  readonly value: Readonly<Record<string, unknown>>
}
export interface ApprovalDetail {
  readonly sp_no: string
  readonly sp_name: string
  readonly sp_status: number
  readonly template_id: string
  readonly apply_time: number
  readonly applyer: { readonly userid: string; readonly partyid?: string }
  readonly sp_record?: readonly unknown[]
  readonly notifyer?: readonly { readonly userid: string }[]
  readonly apply_data: { readonly contents: readonly FilledControl[] }
  readonly comments?: readonly unknown[]
}
export interface RawTemplate {
  readonly template_names: readonly Words[]
  readonly template_content: { readonly controls: readonly RawControl[] }
}
interface RawControl {
  readonly property: { readonly control: string; readonly id: string; readonly title: readonly Words[]; readonly require?: number }
  readonly config?: { readonly selector?: { readonly options?: readonly { readonly key: string; readonly value: readonly Words[] }[] } }
}
/** Chinese where there is some. */
export const wordOf = (words: readonly Words[] | undefined): string => (words?.find((w) => w.lang === 'zh_CN') ?? words?.[0])?.text ?? ''

export const templateOf = (raw: RawTemplate): ApprovalTemplate => ({
  name: wordOf(raw.template_names),
  controls: raw.template_content.controls.map(({ property: p, config }) => ({
    id: p.id,
    type: p.control,
    title: wordOf(p.title),
    required: p.require === 1,
    options: (config?.selector?.options ?? []).map((o) => ({ key: o.key, title: wordOf(o.value) })),
  })),
})
