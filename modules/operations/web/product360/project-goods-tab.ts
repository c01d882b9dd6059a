import { queryTab } from '@crossway/web-ui'

/** The listings of a project with stock, price, sales and margin. */
export default queryTab({ route: 'product360', query: 'project_goods', by: 'project' })
