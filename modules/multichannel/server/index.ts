export { multichannelServer as server } from './multichannel-server.ts'
