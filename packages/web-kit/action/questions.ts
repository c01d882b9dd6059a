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
/** A step whose people the asking side chooses. */
export interface ChoiceStep {
  readonly key: string
  readonly name: string
  readonly min: number
  readonly max: number
}
interface Open extends Question {
  readonly answer: (yes: boolean) => void
}
interface OpenChoice {
  readonly steps: readonly ChoiceStep[]
  readonly answer: (people: Readonly<Record<string, readonly number[]>> | undefined) => void
}
interface Questions {
  readonly open: Open | undefined
  readonly choice: OpenChoice | undefined
  /** Places that can show a question; the one mounted last in a page in front does. */
  readonly hosts: readonly { readonly id: string; readonly people: boolean }[]
}
export const useQuestions = create<Questions>(() => ({ open: undefined, choice: undefined, hosts: [] }))

/** Asks before an action. False when the user steps back, or a later question takes its place. */
export async function ask(question: Question): Promise<boolean> {
  useQuestions.getState().open?.answer(false)
  try {
    return await new Promise<boolean>((answer) => useQuestions.setState({ open: { ...question, answer } }))
  } finally {
    useQuestions.setState({ open: undefined })
  }
}

/** Asks for people, step by step; undefined when the user steps back. */
export async function askPeople(steps: readonly ChoiceStep[]): Promise<Readonly<Record<string, readonly number[]>> | undefined> {
  useQuestions.getState().choice?.answer(undefined)
  try {
    return await new Promise((answer) => useQuestions.setState({ choice: { steps, answer } }))
  } finally {
    useQuestions.setState({ choice: undefined })
  }
}

/** Can the page in front show a choice of people? */
export const canAskPeople = (): boolean => useQuestions.getState().hosts.at(-1)?.people === true

/** True for the one place that shows the open question. */
export function useQuestionHost(people = false): boolean {
  const id = useId()
  const active = usePageActive()
  useEffect(() => {
    if (!active) return
    useQuestions.setState((s) => ({ hosts: [...s.hosts, { id, people }] }))
    return () => useQuestions.setState((s) => ({ hosts: s.hosts.filter((h) => h.id !== id) }))
  }, [id, active, people])
  return useQuestions((s) => s.hosts.at(-1)?.id === id)
}
