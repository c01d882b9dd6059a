export interface Lesson {
  readonly no: number
  readonly title: string
  readonly type: 'video' | 'document' | 'article' | 'live' | 'link' | 'practice'
  readonly min_seconds: number
  readonly no_seek_first: boolean
  readonly file: string | null
  readonly body: string | null
  readonly url: string | null
  readonly route: string | null
  readonly seconds: number
  readonly furthest: number
  readonly done: boolean
}
export interface Outline {
  readonly course: { readonly id: number; readonly title: string; readonly edition: number; readonly status: string }
  readonly enrolment: {
    readonly id: number
    readonly status: string
    readonly progress: number
    readonly score: string | null
    readonly due_on: string | null
    readonly valid_to: string | null
  } | null
  readonly lessons: readonly Lesson[]
  readonly quiz: { readonly questions: number; readonly attempts: number; readonly used: number; readonly minutes: number; readonly pass: number } | null
  readonly mine: { readonly rating: number | null; readonly favourite: boolean; readonly note: string | null }
}
export interface Paper {
  readonly id: number
  readonly turn: number
  readonly ends_at: string
  readonly questions: readonly {
    readonly no: number
    readonly type: 'single' | 'multiple' | 'judge' | 'fill' | 'essay'
    readonly stem: string
    readonly options: readonly string[]
    readonly score: number
  }[]
  readonly answers: Readonly<Record<string, string>>
}
export interface Result {
  readonly status: 'graded' | 'grading'
  readonly score: string | null
  readonly passed: boolean
  readonly left: number
  readonly answers: readonly { readonly no: number; readonly stem: string; readonly given: string; readonly answer: string; readonly explanation: string }[]
}
