{{- define "tumbler.labels" -}}
app.kubernetes.io/name: tumbler
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "tumbler.allLabels" -}}
{{ include "tumbler.labels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}
