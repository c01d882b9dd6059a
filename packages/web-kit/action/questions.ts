import { useEffect, useId } from 'react'
import { create } from 'zustand'
import { usePageActive } from '../page/page-context.ts'

export interface Question {
  readonly title: string
  /** What it is about: numbers of the records, the server's own sentence. */
  readonly detail?: readonly string[]
  readonly okText: string
  /** Paints the confirm red; it never has the first focus. */
  readonly danger?: boolean
  readonly cancelText?: string
}
interface Open extends Question {
  readonly answer: (yes: boolean) => void
}
interface Questions {
  readonly open: Open | undefined
  /** Places that can show a question; the one mounted last in a page in front does. */
  readonly hosts: readonly string[]
}
export const useQuestions = create<Questions>(() => ({ open: undefined, hosts: [] }))

/** Asks before a deed. False when the user steps back, or a later question takes its place. */
export async function ask(question: Question): Promise<boolean> {
  useQuestions.getState().open?.answer(false)
  try {
    return await new Promise<boolean>((answer) => useQuestions.setState({ open: { ...question, answer } }))
  } finally {
    useQuestions.setState({ open: undefined })
  }
}

/** True for the one place that shows the open question. */
export function useQuestionHost(): boolean {
  const id = useId()
  const active = usePageActive()
  useEffect(() => {
    if (!active) return
    useQuestions.setState((s) => ({ hosts: [...s.hosts, id] }))
    return () => useQuestions.setState((s) => ({ hosts: s.hosts.filter((h) => h !== id) }))
  }, [id, active])
  return useQuestions((s) => s.hosts.at(-1) === id)
}
