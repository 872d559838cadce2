export { type NetworksFile, readNetworksFile, replaceNetworks } from './networks.ts'
