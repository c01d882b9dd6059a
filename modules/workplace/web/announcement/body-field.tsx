import { useValue, type FormStore } from '@crossway/web-kit'
import { Markdown, MarkdownEditor } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** The text of an announcement is written with its reading view beside it, and shown as its readers see it. */
export function BodyField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  return <MarkdownEditor value={String(useValue(form, name) ?? '')} rows={10} onChange={(v) => form.set(name, v)} />
}
export const BodyRead = ({ value }: { readonly value: unknown }): ReactElement => <Markdown text={String(value ?? '')} />
