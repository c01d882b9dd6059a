export { multichannelModel as model } from './multichannel-model.ts'
