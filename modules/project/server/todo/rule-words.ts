import { route, type App, type ServerModule } from '@crossway/server-kit'

/** What a to-do rule may wait for and be about, in the reader's language: events that name a record, and records that stand on a page (project.md todo_rule). */
export function ruleWordsRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/todo-rule-words',
      node: 'ToDoTasks',
      module: 'project',
      summary: '待办规则可选的事件与记录 · Events and records that a to-do rule may name',
    },
    ({ ctx }) => {
      const { registry } = app
      const name = (record: string): string => registry.labels(record, ctx.lang).name
      return Promise.resolve({
        events: [...registry.events.values()].flatMap((e) =>
          e.record === null || (e.record !== '*' && !registry.find(e.record)) ? [] : [{ code: e.name, title: e.title[ctx.lang], record: e.record }],
        ),
        records: registry.resources().flatMap((r) => (registry.pagesOf(r.name).length ? [{ code: r.name, title: name(r.name) }] : [])),
      })
    },
  )
}
