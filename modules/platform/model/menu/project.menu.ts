import { dir, page } from './entry.ts'

export const projectMenu = dir('project', '项目', 'Project', 'Project', [
  page('overview', '项目总览', 'Project overview', 'FundView'),
  page('projectManage', '项目管理', 'Project management', 'Project'),
  page('projectDetail', '项目详情', 'Project detail', 'FileText', { type: 'subroute', keepaliveKey: 'projectDetail:{DetailID}' }),
  page('ToDoTasks', '待办任务', 'To-do tasks', 'CarryOut', { badge: 'ToDoTasks' }),
  page('documentFAQ', '文档与FAQ', 'Documents and FAQ', 'Book'),
])
