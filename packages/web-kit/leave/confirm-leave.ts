import { create } from 'zustand'
import { dirtyForms, dropDirty, saveAllDrafts } from './dirty.ts'

type LeaveChoice = 'stay' | 'draft' | 'discard'
interface Question {
  /** Tab keys with unsaved input, and the titles their forms gave themselves. */
  forms: { key: string; title: string | undefined }[]
  answer: (choice: LeaveChoice) => void
}
/** The open question `有未保存的修改，确定离开吗？`; the shell shows it. */
export const useLeaveQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }))

/** Asks before unsaved input is lost. Several tabs are listed once in one dialog. True = go on; the forms no longer count as dirty. */
export async function confirmLeave(keys?: readonly string[]): Promise<boolean> {
  const dirty = dirtyForms(keys)
  if (dirty.length === 0) return true
  useLeaveQuestion.getState().question?.answer('stay')
  const choice = await new Promise<LeaveChoice>((answer) =>
    useLeaveQuestion.setState({
      question: { forms: [...new Map(dirty.map(([, f]) => [f.key + (f.title ?? ''), { key: f.key, title: f.title }])).values()], answer },
    }),
  )
  useLeaveQuestion.setState({ question: undefined })
  if (choice === 'stay') return false
  if (choice === 'draft') await saveAllDrafts(keys)
  dropDirty(keys)
  return true
}

let reloading = false
/** A reload the user has already agreed to: drafts are stored first and the browser does not ask again. */
export async function reloadPage(): Promise<void> {
  await saveAllDrafts()
  reloading = true
  location.reload()
}

export function guardUnload(): void {
  addEventListener('beforeunload', (e) => {
    if (reloading || dirtyForms().length === 0) return
    void saveAllDrafts()
    e.preventDefault()
  })
}
