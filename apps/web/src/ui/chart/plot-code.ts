// What is loaded together, as one file of code, once a page has a chart.
export { PlotCanvas } from './plot-canvas.tsx';
export { rehearsePlot } from './rehearse-plot.ts';
