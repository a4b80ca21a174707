/** What colours of states are called; the same name has the same hue on every page and in both themes. */
export type StateColour = 'green' | 'red' | 'crimson' | 'amber' | 'orange' | 'blue' | 'grey';

type Shades = Record<'light' | 'dark', { fill: string; text: string }>;

/** Fills keep 3:1 to the container of their theme, texts 4.5:1. A state is never shown by its colour alone: its word stands beside it. */
const STATE_COLOURS: Record<StateColour, Shades> = {
  green: { light: { fill: '#037f35', text: '#037f35' }, dark: { fill: '#2bb534', text: '#2bb534' } },
  red: { light: { fill: '#db0000', text: '#db0000' }, dark: { fill: '#ff7a7a', text: '#ff7a7a' } },
  crimson: { light: { fill: '#8f0f3f', text: '#8f0f3f' }, dark: { fill: '#e0457b', text: '#ff6f9c' } },
  amber: { light: { fill: '#b07c00', text: '#855900' }, dark: { fill: '#fbd332', text: '#fbd332' } },
  orange: { light: { fill: '#d45200', text: '#b04400' }, dark: { fill: '#ff9a3d', text: '#ff9a3d' } },
  blue: { light: { fill: '#1f6fd6', text: '#006ce0' }, dark: { fill: '#42a5ff', text: '#42b4ff' } },
  grey: { light: { fill: '#83838c', text: '#656871' }, dark: { fill: '#8c8c94', text: '#a4a4ad' } },
};

/** Hex colour of a state in the mode, for areas or for words. */
export const stateColour = (name: StateColour, mode: 'light' | 'dark', use: 'fill' | 'text' = 'fill'): string =>
  STATE_COLOURS[name][mode][use];
