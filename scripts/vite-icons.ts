import icons from 'unplugin-icons/vite'

const asComponent = (svg: string): string => {
  const [, viewBox, drawing] = /^<svg [^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  if (!viewBox || !drawing) throw new Error(`no icon that can be made a component: ${svg.slice(0, 80)}`)
  return `import { jsx } from 'react/jsx-runtime'
const inner = { __html: ${JSON.stringify(drawing)} }
export default (props) =>
  jsx('svg', { viewBox: ${JSON.stringify(viewBox)}, className: 'icon', 'aria-hidden': true, ...props, dangerouslySetInnerHTML: inner })`
}

export const localIcons = () => icons({ compiler: { compiler: asComponent, extension: 'js' }, scale: 1 })
