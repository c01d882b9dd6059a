import type { App } from '../app.ts'
import type { CommandContext } from '../context.ts'
import type { NewTodo, OpenTodo } from '../ports.ts'
import type { Runner } from '../sql/db.ts'

/**
 * Gives somebody a task (contracts.md §2.2). The same key while a task of it is open changes that one and makes no second. Undefined where no module keeps
 * tasks: whoever asks goes on without.
 */
export const createTodo = ({ app, tx, ctx }: CommandContext, fields: NewTodo): Promise<number | undefined> => app.ports.todos.create({ tx, ctx }, fields)
/** Closes the open task of a key, if there is one: what it asked for is done or has gone. */
export const closeTodo = ({ app, tx, ctx }: CommandContext, key: string, result: string): Promise<boolean> => app.ports.todos.close({ tx, ctx }, key, result)
/** What a person has to do, the most pressing first. */
export const openTodos = ({ app, run }: { readonly app: App; readonly run: Runner }, employee: number): Promise<readonly OpenTodo[]> =>
  app.ports.todos.open(run, employee)
