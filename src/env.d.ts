/// <reference types="vite/client" />
/// <reference types="unplugin-icons/types/react" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:wordy-pages' {
  export const wordyPages: readonly string[]
}

declare const __BUILD_ID__: string

// The whole library costs each process 10 MB and 30 ms at its start.
declare module 'prom-client/lib/cluster.js' {
  export { AggregatorRegistry as default } from 'prom-client'
}
declare module 'prom-client/lib/counter.js' {
  export { Counter as default } from 'prom-client'
}
declare module 'prom-client/lib/gauge.js' {
  export { Gauge as default } from 'prom-client'
}
declare module 'prom-client/lib/histogram.js' {
  export { Histogram as default } from 'prom-client'
}
declare module 'prom-client/lib/registry.js' {
  export { Registry as default } from 'prom-client'
}
