export { test } from './test'
