import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const projectEvents = defineEvents({
  'project.created': ['project', '项目已建立', 'Project created'],
  'project.activated': ['project', '项目正式运营', 'Project operating'],
  'project.paused': ['project', '项目已暂停', 'Project paused'],
  'project.closed': ['project', '项目已结项', 'Project closed'],
  'project.memberChanged': ['project', '项目成员变更', 'Members of a project changed'],
  'todo.done': ['todo', '待办已完成', 'Task done'],
})
