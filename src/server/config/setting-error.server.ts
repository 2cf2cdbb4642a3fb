export class SettingError extends Error {
  constructor(name: string, advice: string) {
    super(`${name}: ${advice}`)
    this.name = 'SettingError'
  }
}
