import { definePage } from '@crossway/kernel'
import { crawlTask } from './crawl.resource.ts'

export const crawlerTaskPage = definePage({
  route: 'crawlerTask',
  record: crawlTask,
  subpages: [
    {
      resource: 'crawl_run',
      tabs: [{ key: 'all' }],
      list: { columns: ['started_at', 'task', 'slot', 'state', 'total', 'ok', 'failed', 'blocked', 'ended_at'], filters: ['task', 'started_at', 'state'] },
      form: 'drawer',
    },
    {
      resource: 'crawl_item',
      tabs: [{ key: 'all' }, { key: 'bad', where: { state: { in: ['failed', 'blocked'] } }, alert: true }],
      list: { columns: ['target', 'run', 'state', 'attempts', 'http_code', 'error', 'node', 'at'], filters: ['state', 'at'] },
      form: 'drawer',
    },
    {
      resource: 'crawl_node',
      tabs: [{ key: 'all' }],
      list: { columns: ['name', 'group', 'capacity', 'last_heartbeat', 'agent_version', 'ip'] },
      form: 'drawer',
    },
    {
      resource: 'crawl_pause',
      tabs: [{ key: 'all' }, { key: 'now', where: { until: { gte: '@today' } }, alert: true }],
      list: { columns: ['node_group', 'marketplace', 'blocks', 'until'], filters: ['marketplace'] },
      form: 'drawer',
    },
  ],
  tabs: ['all', 'running', 'paused'],
  list: {
    columns: ['no', 'name', 'type', 'marketplace', 'frequency', 'priority', 'success_pct', 'last_slot', 'owner', '!node_group', '!max_rps'],
    filters: ['type', 'marketplace', 'frequency'],
  },
  sections: {
    basic: ['name', 'type', 'marketplace', 'inputs', 'owner', 'legal_note'],
    limits: ['frequency', 'window_from', 'window_to', 'priority', 'node_group', 'max_rps', 'last_slot', 'success_pct'],
  },
  figures: ['success_pct', 'last_slot', 'frequency'],
  related: [{ resource: 'crawl_run', by: 'task' }],
  verbs: ['node'],
  form: 'page',
})
