import type { App } from '@crossway/server-kit'
import { listSource, registerCalendarSource } from '@crossway/workplace/server'

/** Tasks of mine by the day they are due (workplace.md home, calendar). */
export const registerTodoCalendar = (app: App): void =>
  registerCalendarSource(
    app,
    listSource({
      code: 'todo',
      title: { 'zh-cn': '待办', en: 'To-do' },
      node: 'ToDoTasks',
      filter: { status: { in: ['todo', 'doing', 'to_confirm'] }, assignee: { me: true } },
      date: 'due_at',
      text: ['title'],
    }),
  )
