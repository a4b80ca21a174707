/** What colours of states are called; the same name has the same hue on every page and in both themes. */
export type StateColour = 'green' | 'red' | 'crimson' | 'amber' | 'blue' | 'grey';

/** Each keeps 3:1 to the container of its theme. A state is never told by its colour alone: its word stands beside it. */
const STATE_COLOURS: Record<StateColour, { light: string; dark: string }> = {
  green: { light: '#037f35', dark: '#2bb534' },
  red: { light: '#db0000', dark: '#ff7a7a' },
  crimson: { light: '#a3123f', dark: '#ff5c8d' },
  amber: { light: '#a87600', dark: '#fbd332' },
  blue: { light: '#1f6fd6', dark: '#42a5ff' },
  grey: { light: '#83838c', dark: '#8c8c94' },
};

/** Hex colour of a state in the mode. */
export const stateColour = (name: StateColour, mode: 'light' | 'dark'): string => STATE_COLOURS[name][mode];
