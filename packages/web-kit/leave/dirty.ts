import { create } from 'zustand'

export interface DirtyForm {
  /** Tab key of the page that holds the form. */
  key: string
  title?: string
  saveDraft?: () => Promise<void> | void
}
/** Forms and cell editors whose values differ from what was loaded, by an id of their own: a page may hold several. */
export const useDirtyForms = create<{ forms: ReadonlyMap<string, DirtyForm> }>(() => ({ forms: new Map() }))

export function setDirty(id: string, form: DirtyForm | undefined): void {
  const forms = new Map(useDirtyForms.getState().forms)
  if (form ? forms.get(id) === form : !forms.has(id)) return
  if (form) forms.set(id, form)
  else forms.delete(id)
  useDirtyForms.setState({ forms })
}

export const dirtyForms = (keys?: readonly string[]): [string, DirtyForm][] =>
  [...useDirtyForms.getState().forms].filter(([, f]) => !keys || keys.includes(f.key))
export const isDirty = (key: string): boolean => dirtyForms([key]).length > 0
export const useIsDirty = (key: string): boolean => useDirtyForms((s) => [...s.forms.values()].some((f) => f.key === key))

export async function saveAllDrafts(keys?: readonly string[]): Promise<void> {
  await Promise.all(dirtyForms(keys).map(([, f]) => f.saveDraft?.()))
}
export function dropDirty(keys?: readonly string[]): void {
  for (const [id] of dirtyForms(keys)) setDirty(id, undefined)
}
