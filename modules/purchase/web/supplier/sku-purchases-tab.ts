import { queryTab } from '@crossway/web-ui'
import { NetPriceChart } from './net-price-chart.tsx'

/** What an article was bought for, by whom and when, below the course of its net price. */
export default queryTab({ route: 'purchaseOrderList', query: 'sku_purchase', by: 'sku' }, NetPriceChart)
