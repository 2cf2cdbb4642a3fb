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
