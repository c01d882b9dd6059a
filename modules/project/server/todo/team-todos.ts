import { listSums, type App } from '@crossway/server-kit'
import { registerTeamFigure } from '@crossway/workplace/server'

/** Tasks of the people somebody leads that are past their day, in the rows that the page of tasks shows him (workplace.md home, team). */
export const registerTeamTodos = (app: App): void =>
  registerTeamFigure(app, {
    code: 'team_todos',
    title: { 'zh-cn': '逾期待办', en: 'Overdue to-dos' },
    node: 'ToDoTasks',
    read: async ({ app: of, ctx }, team) => {
      const mine = team.heads.length > 0 ? { department: { under: team.heads }, assignee: { ne: ctx.employee } } : { assignee: { my_reports: true } }
      const filter = { status: { in: ['todo', 'doing', 'to_confirm'] }, due_at: { lt: '@today' }, ...mine }
      const { total } = await listSums({ app: of, ctx }, { view: 'ToDoTasks', tab: 'all', filter })
      return { value: total, drill: { route: 'ToDoTasks', query: { tab: 'all', f: JSON.stringify(filter) } } }
    },
  })
