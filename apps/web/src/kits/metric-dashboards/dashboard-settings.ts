import type { ComponentType } from 'react';
import type { MetricDefaults } from '#rules/metrics/periods';
import type { DashboardTab, Dimension } from '#rules/metrics/types';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import type { ToastArea } from '../../ui/toasts/toast-list.ts';
import type { Split } from './dashboard-state.ts';
import type { DashboardWindow } from './dashboard-window.ts';
import type { MetricSource } from './metric-source.ts';

/** What differs from one area's dashboards to another's. Keep it the same object as long as the subject is the same. */
export interface DashboardSettings {
  /** Range and period that a dashboard opens with, except on a tab that has its own. */
  usual: MetricDefaults;
  /** What the numbers are of, in a word: domain, account. */
  subject: string;
  /** Dimensions whose value the subject gives, by name. */
  known: Readonly<Record<string, string>>;
  /** By what lines are distinguished where there is no choice of it: a page of one node. */
  split?: Split;
  /** What a dimension's value is called on screen; without it the value itself. */
  nameOf?: (dimension: Dimension) => string;
  /** By what the nodes of the subject are judged to be hot: metrics that have a NodeId. Without it there is no choice of nodes. */
  heat?: { namespace: string; metricNames: readonly string[] };
  /** The calls by name, for what failed. */
  calls: { read: string; list: string };
  /** The address that shows one graph alone (METRIC-011, METRIC-012), given its query. */
  linkOf: (query: URLSearchParams) => string;
  /** What a link with a title that is no graph's is given (METRIC-016, METRIC-017). */
  unknownTitle: (title: string) => string;
  /** Where to go on from there. */
  overview: { text: string; href: string };
  /** Where else to look at a window of time that was marked on a graph. */
  windowLinks?: (window: TimeRange) => readonly { text: string; href: string }[];
  toasts: ToastArea;
  /** What a graph without a point says, where it is not the usual. */
  emptyText?: string;
  /** Tabs that are not a list of graphs, by the tab's short name; load them lazily. */
  views?: Readonly<Record<string, ComponentType<DashboardViewProps>>>;
}

/** What a tab's own view is given. It makes no call of its own before the dashboard is displayed. */
export interface DashboardViewProps {
  source: MetricSource;
  settings: DashboardSettings;
  window: DashboardWindow;
  /** IANA zone of the page. */
  timeZone: string;
  /** The range becomes a window that was drawn on a graph, epoch seconds; null goes back to a range that ends now. */
  onZoom: (window: TimeRange | null) => void;
  /** Twice the range. */
  onZoomOut: () => void;
}

export interface MetricDashboardProps {
  /** Another source is another subject: key the dashboard by its id. */
  source: MetricSource;
  settings: DashboardSettings;
  title: string;
  tabs: readonly DashboardTab[];
  /** Metric groups to choose from, by the tab's short name; the first is ALL_GROUPS. */
  groups?: Readonly<Record<string, readonly string[]>>;
}

/** The group that holds every other. */
export const ALL_GROUPS = 'All';
